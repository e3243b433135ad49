import type { Command, Scene } from '../world/command.ts'

// The scripts as `npm run paths` writes them for the panel.

/** A button of the panel, or what a person does in the page. */
export type PanelDeed =
  | { readonly button: string; readonly command: Command }
  | { readonly text: string }

export interface PanelStep {
  readonly by: string
  readonly action: string
  readonly expectations: readonly string[]
  /** Why there is nothing to look at. */
  readonly unseen?: string
  readonly deeds: readonly PanelDeed[]
  /** Why nobody can do it from the page. */
  readonly byHand?: string
}

export interface PanelScript {
  readonly id: string
  readonly title: string
  readonly scene: Scene
  readonly start: { readonly action: string; readonly expectations: readonly string[] }
  /** The way until the precondition holds. */
  readonly way: readonly PanelDeed[]
  readonly steps: readonly PanelStep[]
}

export interface MachineGuide {
  readonly machine: string
  readonly title: string
  readonly scripts: readonly PanelScript[]
}
