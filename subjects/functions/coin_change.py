"""The fewest coins that make an amount, or -1."""


def coin_change(coins: list[int], amount: int) -> int:
    if amount < 0 or amount > 6:
        raise ValueError("the amount must be between 0 and 6")
    fewest = [0] + [-1] * amount
    for total in range(1, amount + 1):
        for coin in coins:
            if 0 < coin <= total and fewest[total - coin] >= 0:
                count = fewest[total - coin] + 1
                if fewest[total] < 0 or count < fewest[total]:
                    fewest[total] = count
    return fewest[amount]
