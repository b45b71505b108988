import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { askForCopies, createCardCase, grayPng } from '../../photo.ts'

/** Limits how fast a page sends, until the returned function ends it. */
async function sendAt(page: Page, bytesASecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const limitTo = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await session.send('Network.enable')
  await limitTo(bytesASecond)
  return () => limitTo(-1)
}

/** A picture that a viewer shows, with bytes behind its end that no viewer reads. */
const picture = (bytes: number) => ({
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([grayPng(), Buffer.alloc(bytes)]),
})

test('[CASE-98][CASE-99] on a slow line the page shows that it sends, stops on request, and keeps the files for the next try', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const caseNumber = await createCardCase(page, 'Photoclear', '900-10-8121')
  await askForCopies(caseNumber)
  await page.goto(`/c/cases/${caseNumber}/documents`)
  for (const side of ['Front', 'Back']) {
    await page.getByLabel(`${side} of the document`, { exact: true }).setInputFiles(picture(400_000))
  }
  const sendFast = await sendAt(page, 8 * 1024)
  const send = page.getByRole('button', { name: 'Send the copies' })
  await send.click()
  await expect(page.getByRole('progressbar', { name: 'Sending the copies' })).toBeVisible()
  await expect(page.getByText('On a slow connection this can take several minutes.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(send).toBeFocused()
  await expect(page.getByText('You stopped sending. The files you chose are still here.')).toBeVisible()
  await expect(page.getByAltText(/: preview$/)).toHaveCount(2)
  await expectAccessible()
  await sendFast()
  await send.click()
  await expect(page).toHaveURL(new RegExp(`/c/cases/${caseNumber}$`))
  await expect(page.getByRole('button', { name: /^Download (Front|Back) of the document/ })).toHaveCount(2)
})

test('[CASE-94] a copy that arrived before the person stopped is not sent again', async ({ page, signIn }) => {
  test.slow()
  await signIn('MPLB0001')
  const caseNumber = await createCardCase(page, 'Photo', '900-10-8122')
  await page.goto(`/c/cases/${caseNumber}/photo`)
  await page.getByRole('button', { name: 'Add copies to this case' }).click()
  await page.getByLabel('Front of the document').setInputFiles(picture(0))
  await page.getByLabel('Back of the document').setInputFiles(picture(400_000))
  const sendFast = await sendAt(page, 40 * 1024)
  await page.getByRole('button', { name: 'Keep the copies' }).click()
  await expect(page.getByAltText('Front of the document: preview')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText('You stopped sending. The files that were not sent are still here.')).toBeVisible()
  await expect(page.getByAltText('Back of the document: preview')).toBeVisible()
  await sendFast()
  await page.getByRole('button', { name: 'Keep the copies' }).click()
  await expect(page.getByRole('button', { name: /^Download Back of the document/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Download Front of the document/ })).toHaveCount(1)
})
