import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import type { MismatchDecision } from '@hireproof/contract/cases/mismatch'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../../deps.ts'
import type { NoticeActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, ensure, refused } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { ensureWellFormed } from '../case-context.ts'
import { stepColumns } from '../case-row.ts'
import { updateCase } from '../cases.queries.ts'
import { tellOfSignature } from '../mails/tell-users.ts'
import { updateMismatch } from '../mismatch/mismatch.queries.ts'
import { digestOf, insertPaper } from '../papers/case-paper.ts'
import { drawSignedNotice, signedDrawing } from './draw-signed-notice.ts'
import { noticeAfter } from './get-notice.ts'
import { ensureOpen } from './mark-details.ts'
import { ensureShown, findNotice, lockNotice, type NoticeInHand } from './notice-in-hand.ts'
import { insertSignature, type SignatureRow, type SignedContent } from './notice-signature.ts'
import { noticeText, shownSha256, shownText } from './notice-text.ts'

const PACE = { most: 20, minutes: 30 }
const LONGEST_NAME = 120

type Input = {
  caseNumber: string
  episode: number
  language: EmployeeLanguage
  shownSha256: string
  decision: MismatchDecision
  typedName: string
  isRead: boolean
}

type Signature = Omit<SignatureRow, 'id'>

/**
 * Signs the decision of the employee on a notice. The signed notice is drawn before the case is held, and kept only if the
 * case still has what was shown; until the employer acts, another signature replaces the decision.
 */
export async function signNotice(deps: Deps, actor: NoticeActor, input: Input): Promise<EmployeeNotice> {
  await limitRate(deps.identityDb, { subject: `sign notice|${actor.caseId}`, ...PACE }, deps.realClock.now())
  const notice = await inTransaction(deps.appDb, actor.accountId, (trx) => findNotice(deps, trx, actor))
  ensure(notice, 'unauthenticated')
  ensureShown(notice, input)
  ensureSignable(deps, notice, input)
  ensureSigned(input)
  if (isRepeated(notice, input)) return noticeAfter(deps, actor, input.language)
  const { papers } = deps.config
  const text = noticeText(papers, notice.facts, input.language, { isHidden: false })
  const signature: Signature = {
    ...{ case_id: notice.row.id, episode: notice.mismatch.episode, account_id: notice.row.account_id },
    ...{ decision: input.decision, name: input.typedName, ip: actor.ip, language: input.language },
    ...{ text_version: text.version, statement_version: text.statement.version },
    ...{ shown_sha256: Buffer.from(input.shownSha256, 'hex'), opened_by: actor.way.kind },
    signed_at: deps.clock.now(),
  }
  const content = signedDrawing(papers, notice.facts, input.language, shownText(text))
  const bytes = await drawSignedNotice(deps, { signature, content, timeZone: notice.row.time_zone })
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const held = await lockNotice(deps, actor, { unit, shown: input })
    ensureSignable(deps, held, input)
    // the same signature, sent twice
    if (isRepeated(held, input)) return
    await keep(deps, unit, held, { signature, content, bytes })
    // a decision that replaces one on which no one has acted needs no second email
    if (held.mismatch.decision_way !== 'ELECTRONIC') await tellOfSignature(deps, unit, held.row)
  })
  return noticeAfter(deps, actor, input.language)
}

/** Refuses a signature under anything but what the notice says now, or before the details were found right. */
function ensureSignable({ config }: Deps, notice: NoticeInHand, { language, shownSha256: seen }: Input): void {
  ensureOpen(notice)
  const { details_agreed_at: agreedAt, wrong_details: wrong } = notice.mismatch
  if (agreedAt === null || wrong.length > 0)
    throw conflict('DETAILS_NOT_CHECKED', 'Say first whether the details at the top are right.')
  const text = noticeText(config.papers, notice.facts, language, { isHidden: false })
  if (shownSha256(text) !== seen) throw conflict('NOTICE_CHANGED', 'The notice has changed. Read it again, then sign.')
}

function ensureSigned({ typedName, isRead, ...input }: Input): void {
  const message = 'Type your name to sign the notice.'
  if (!/\p{L}/u.test(typedName) || typedName.length > LONGEST_NAME)
    throw refused('typedName', typedName === '' ? 'ATTRIBUTE_REQUIRED' : 'ATTRIBUTE_FORMAT', message)
  if (!isRead) throw refused('isRead', 'ATTRIBUTE_REQUIRED', 'Confirm that you have read the notice.')
  ensureWellFormed({ ...input, typedName })
}

const isRepeated = ({ mismatch, signature }: NoticeInHand, input: Input): boolean =>
  signature !== undefined &&
  mismatch.decision_way === 'ELECTRONIC' &&
  signature.decision === input.decision &&
  signature.name === input.typedName &&
  signature.shown_sha256.toString('hex') === input.shownSha256

type Signed = { signature: Signature; content: SignedContent; bytes: Buffer }

async function keep(
  { config }: Deps,
  unit: Unit,
  { row, mismatch }: NoticeInHand,
  { signature, content, bytes }: Signed,
): Promise<void> {
  const { trx, now } = unit
  const { decision, language, text_version: textVersion, shown_sha256: shown, signed_at: at } = signature
  const signatureId = await insertSignature(config.keys.data, trx, signature, content)
  await insertPaper(config.keys.data, unit, {
    of: { caseId: row.id, episode: mismatch.episode, accountId: row.account_id },
    kind: 'SIGNED_NOTICE',
    content: { mediaType: 'application/pdf', bytes },
    byUserId: null,
  })
  await updateMismatch(trx, mismatch, {
    ...{ decision, decision_way: 'ELECTRONIC', decided_at: at, decided_on: todayIn(at, row.time_zone) },
    ...{ decided_by_user_id: null, original_kept: null },
  })
  // a page of the employer that was read before shows another decision
  await updateCase(trx, row.id, stepColumns({ status: row.case_status, due: mismatch.act_by, isSigned: true }), now)
  unit.record({
    action: 'case.decision_signed',
    ...{ subjectType: 'case', subjectId: row.case_number },
    before: { decision: mismatch.decision, way: mismatch.decision_way, decided_on: mismatch.decided_on },
    after: {
      ...{ episode: mismatch.episode, decision, way: 'ELECTRONIC', signatureId, signedAt: at.toISOString() },
      ...{ language, textVersion, statementVersion: signature.statement_version },
      ...{ shownSha256: shown.toString('hex'), paperSha256: digestOf(bytes).toString('hex') },
    },
  })
}
