import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { keepsOtherCopiesOf } from '../settings/keeps-copies.ts'
import { videoOfferFor } from '../settings/live-video.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { listCopies, presentCopy, type CopyRow } from './document-copy.ts'

type Form = { accountId: number; plusCaseId: string }

type Viewer = {
  as: 'employee' | 'representative'
  mayView: boolean
  isShown: (copy: CopyRow) => boolean
}

/** The copies of a form that a person without a user is shown, with what the person may do with them. */
export const listShownCopies = (deps: Deps, { accountId, plusCaseId }: Form, { as, mayView: view, isShown }: Viewer) =>
  inTransaction(deps.appDb, accountId, async (trx) => {
    const form = trx.selectFrom('plus_case').select('status').where('id', '=', plusCaseId)
    const { status } = await form.executeTakeFirstOrThrow()
    const offersVideo = (await videoOfferFor(trx, plusCaseId)) !== null
    const can = { view, add: whyNotAdded(status, as) === undefined, remove: whyNotRemoved(status) === undefined }
    const results = (await listCopies(trx, plusCaseId)).filter(isShown).map(presentCopy)
    return { results, keepsOtherCopies: await keepsOtherCopiesOf(trx, accountId), offersVideo, can }
  })
