#!/bin/sh
# /usr/local/bin/pinhigh: `pinhigh COMMAND …` as root runs a command with the settings of pinhigh.service and as its user.
set -e
export HOME=/var/lib/pinhigh DATA_DIR=/var/lib/pinhigh DEMO=no
# Line by line, as systemd reads them: nothing in a value means anything to the shell.
if [ -f /etc/pinhigh.env ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'* | ';'*) continue ;; esac
    value=${line#*=}
    case $value in '"'*'"' | "'"*"'") value=${value#?} value=${value%?} ;; esac
    export "${line%%=*}=$value"
  done < /etc/pinhigh.env
fi
# Files and folders that are named stand where this is typed, and not in the program's folder.
export INIT_CWD="$PWD"
cd /srv/pinhigh
exec setpriv --reuid=pinhigh --regid=pinhigh --init-groups node start.mjs src/operator/pinhigh.ts "$@"
