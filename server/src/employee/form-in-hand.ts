import type { Keyring } from '../platform/keyring.ts'
import type { Db } from '../platform/db.ts'
import type { Unit } from '../platform/unit.ts'
import { isAsked, type CorrectionRecord } from '../form-i9/form-correction.ts'
import { openDraft, sealDraft, type FormDraft } from '../form-i9/form-row.ts'
import type { KeptForm } from '../form-i9/kept-form.ts'

/** What an employee works on: the form before it is signed, then the correction that is asked for; its draft and version. */
type FormInHand = { correction: CorrectionRecord | undefined; draft: FormDraft; version: number }

/** Opens what an employee works on; a correction begins with what was signed last, and a signed form is as it was signed. */
export function openInHand(
  ring: Keyring,
  { form, section1 }: KeptForm,
  correction: CorrectionRecord | undefined,
): FormInHand {
  const open = isAsked(correction) ? correction : undefined
  if (open?.sealed_section1)
    return { correction: open, draft: openDraft(ring, open, 'form_correction'), version: open.version }
  const signed = section1.at(-1)
  const draft = signed ? { answers: signed.answers, preparers: null } : openDraft(ring, form)
  return { correction: open, draft, version: open?.version ?? form.version }
}

/** Saves a draft as its next version; returns that version. */
export async function saveDraft(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'now'> & { trx: Db },
  plusCaseId: string,
  { correction, version }: FormInHand,
  draft: FormDraft,
): Promise<number> {
  const next = version + 1
  if (correction) {
    const sealed = sealDraft(ring, plusCaseId, draft, 'form_correction')
    const kept = { ...sealed, version: next }
    await trx.updateTable('form_correction').set(kept).where('plus_case_id', '=', plusCaseId).execute()
    return next
  }
  const kept = { ...sealDraft(ring, plusCaseId, draft), version: next, saved_at: now }
  await trx.updateTable('form_i9').set(kept).where('plus_case_id', '=', plusCaseId).execute()
  return next
}
