/** True if development was started with RECADO_INSPECT=1. Always false in a build: see vite.config.ts. */
declare const STATELY_INSPECTOR: boolean
