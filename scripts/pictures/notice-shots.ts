import type { Page } from '@playwright/test'
import { codeFor, invite, linkFor } from '../../e2e/invitation.ts'
import { checkDetails, openNewMismatch } from '../../e2e/mismatch.ts'
import { confirmDetails, english, openNotice, prepareNotice, sendNotice, spanish } from '../../e2e/notice.ts'
import { enterCode, signSection1 } from '../../e2e/section1.ts'
import { openOnPhone } from './phone.ts'
import type { Shot } from './shot.ts'
import { employer, plusEmployer } from './shots.ts'

/** The decision on an electronic notice, on a phone, as the employee of a new mismatch reaches it. */
const openDecision =
  (texts: typeof english, { ssn, locale }: { ssn: string; locale: string }) =>
  async (page: Page): Promise<Page> => {
    await openNewMismatch(page, 'Mismatchssa', ssn)
    await checkDetails(page)
    const email = await prepareNotice(page)
    await sendNotice(page)
    const mine = await openOnPhone(page, locale)
    await openNotice(mine, email, texts)
    await confirmDetails(mine, texts)
    await mine.getByRole('link', { name: texts.toDecision }).click()
    await mine.locator('label').filter({ hasText: texts.takeAction }).click()
    return mine
  }

/** The portal of an employee whose signed form led to a mismatch. */
async function openPortalNotice(page: Page): Promise<Page> {
  const email = await invite(page, 'Nia Mismatchssa')
  const mine = await openOnPhone(page, 'en-US')
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, { firstName: 'Nia', lastName: 'Mismatchssa', born: ['6', '2', '1993'], ssn: '900-50-7352' })
  await mine.getByRole('link', { name: 'Read the notice and decide' }).waitFor({ timeout: 60_000 })
  return mine
}

/** What employees see of a mismatch. */
export const noticeShots: readonly Shot[] = [
  {
    name: 'employee-notice',
    as: employer,
    path: '/c/cases',
    act: openDecision(english, { ssn: '900-21-7741', locale: 'en-US' }),
  },
  {
    name: 'employee-notice-spanish',
    as: employer,
    path: '/c/cases',
    act: openDecision(spanish, { ssn: '900-21-7742', locale: 'es-US' }),
  },
  { name: 'portal-notice', as: plusEmployer, path: '/home', act: openPortalNotice },
]
