#!/bin/sh
# Starts the browser CHROMIUM_PATH without the suggestions below its address field: they are web pages, which
# every window of a headless Chromium would draw although nobody sees them, for more than half of what a window
# costs. Of two lists of features Chromium reads the last, so these are added to the one that Playwright gives.
unseen=WebUIOmniboxPopup,WebUIOmniboxAimPopup
for argument do
  shift
  case $argument in
    --disable-features=*) argument=$argument,$unseen ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
