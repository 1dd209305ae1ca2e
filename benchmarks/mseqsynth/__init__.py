"""The tables of the MSeqSynth paper, with Heapwright's figures beside the paper's."""
