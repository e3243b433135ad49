import { startWidget } from './loader.ts'

// The entry of `/widget.js`, a classic script: any website can load it with one tag.

/** What delays or inserts scripts on some websites leaves no current one. */
const script =
  document.currentScript ??
  document.querySelector('[src*="/widget.js"][data-widget],[src*="/widget.js?"]')
if (script instanceof HTMLScriptElement && script.src) startWidget(script)
