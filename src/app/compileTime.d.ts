/** Whether development was started with RECADO_INSPECT=1. Never in what is built: see vite.config.ts. */
declare const STATELY_INSPECTOR: boolean
