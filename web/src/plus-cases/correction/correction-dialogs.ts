import type { ComponentType } from 'react'
import type { CorrectionDialogProps } from './dialog-props.ts'

/** The dialogs about corrections of Section 1; each comes when it is opened. */
export const correctionDialogs = {
  ask: async () => (await import('./AskCorrectionDialog.tsx')).AskCorrectionDialog,
  takeBack: async () => (await import('./TakeBackCorrectionDialog.tsx')).TakeBackCorrectionDialog,
} satisfies Record<string, () => Promise<ComponentType<CorrectionDialogProps>>>
