import click

functions_command = click.Command("functions")
