import type { Mou } from '@hireproof/contract/accounts/mou/mou'
import { PAPER_PAGES, paperMouProblems, PaperMouUpload } from '@hireproof/contract/accounts/mou/paper-mou'
import { tidyText } from '@hireproof/contract/accounts/sections/section'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import type { FastifyRequest } from 'fastify'
import { refusedFile } from '../../copies/file-refusal.ts'
import { takeCopy } from '../../copies/prepare-copy.ts'
import { readForm, readInTurn } from '../../copies/read-form.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { problem } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { findManaged, presentMou, refusalOf } from './get-mou.ts'
import { keepSignature } from './keep-signature.ts'
import { mailSigned } from './mail-signed.ts'
import { canUploadPaper } from './mou.policy.ts'
import { lockMou } from './mou.queries.ts'
import { ensureShown } from './sign-mou.ts'

const PACE = { most: 20, minutes: 30 }
/** What a form needs beside its file. */
const AROUND = 8 * 1024

type Upload = { accountId: number; request: FastifyRequest; browser: string }

/** Keeps a memorandum that a client and its agent signed on paper, rewritten and sealed, as the signature of the client. */
export async function uploadPaper(deps: Deps, actor: UserActor, upload: Upload): Promise<Mou> {
  const { accountId, request, browser } = upload
  // Checked before the file is read, and again when it is kept.
  const timeZone = await runUnit(deps, actor, accountId, async ({ trx }) => {
    const { company } = await findUploadable(deps, trx, actor, accountId)
    return company.time_zone
  })
  await limitRate(deps.identityDb, { subject: `mou papers sent|${actor.userId}`, ...PACE }, deps.realClock.now())
  const owners = new Set([actor.userId, String(accountId)])
  const { file, ...form } = await readInTurn(actor, owners, () =>
    readUpload(request, todayIn(deps.clock.now(), timeZone)),
  )
  const onVirus = (virus: string) =>
    runUnit(deps, actor, accountId, async (unit) =>
      unit.record({
        action: 'account.mou_paper_refused',
        subjectType: 'account',
        subjectId: String(accountId),
        after: { virus },
      }),
    )
  const content = await takeCopy(actor, file, { clamd: deps.config.clamd, onVirus, mostPages: PAPER_PAGES })
  return runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    await lockMou(trx, accountId)
    const standing = await findUploadable(deps, trx, actor, accountId)
    ensureShown(standing, form)
    const { name, title, email, signedOn } = form
    const signature = await keepSignature(unit, deps.config, standing, {
      ...{
        party: 'EMPLOYER',
        name,
        title,
        email,
        way: 'PAPER',
        user_id: actor.userId,
        request_id: null,
        signed_on: signedOn,
      },
      ...{ ip: actor.ip, browser, paper: content },
    })
    await mailSigned(unit, standing.company, signature, [email, actor.email])
    return presentMou(trx, actor, await findManaged(deps, trx, actor, accountId), now)
  })
}

async function findUploadable(deps: Deps, trx: Db, actor: UserActor, accountId: number) {
  const standing = await findManaged(deps, trx, actor, accountId)
  const can = canUploadPaper(actor, standing)
  if (can !== true) throw refusalOf(standing, can)
  return standing
}

async function readUpload(request: FastifyRequest, today: string) {
  const form = await readForm(request, COPY_BYTES + AROUND)
  const parsed = PaperMouUpload.safeParse(form && Object.fromEntries(form))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    throw form?.has('file') ? problem('bad_request', { issues }) : refusedFile('file_missing')
  }
  const { file, sha256, isSignedByBoth, ...typed } = parsed.data
  const tidied = {
    ...{ name: tidyText(typed.name), title: tidyText(typed.title), email: typed.email.trim().toLowerCase() },
    signedOn: typed.signedOn.trim(),
  }
  const problems = paperMouProblems({ ...tidied, isSignedByBoth: isSignedByBoth === 'yes' }, today)
  const issues = Object.entries(problems).map(([path, message]) => ({ path, code: 'invalid_value', message }))
  if (issues.length > 0) throw problem('bad_request', { issues })
  if (file.size > COPY_BYTES) throw problem('payload_too_large')
  if (file.size === 0) throw refusedFile('file_missing')
  return { ...tidied, sha256, file: Buffer.from(await file.arrayBuffer()) }
}
