import { startWidget } from './loader.ts'

// The entry of `/widget.js`, a classic script: any website can load it with one tag.
if (document.currentScript instanceof HTMLScriptElement) startWidget(document.currentScript)
