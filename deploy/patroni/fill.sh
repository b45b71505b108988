#!/bin/sh
# Prints a file with each ${NAME} replaced by its value in the environment. A name without a value is refused.
set -eu
exec perl -pe 's/\$\{([A-Z0-9_]+)\}/length($ENV{$1} \/\/ "") ? $ENV{$1} : die "Set $1 in node.env.\n"/ge' "$1"
