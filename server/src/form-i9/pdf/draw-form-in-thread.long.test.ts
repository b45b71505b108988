import { expect, test } from 'vitest'
import { readFormContents } from '../../settings/form-content.ts'
import { formDocument, section2 } from '../../testing/form-documents.ts'
import { drawFormInThread } from './draw-form-in-thread.ts'

test('[F18] a form that takes all the memory of its thread fails alone, and the forms before and after it are drawn', async () => {
  const contents = readFormContents()
  const endless = formDocument({ entries: [section2({ additionalInformation: 'é'.repeat(3_000_000) })] })
  const draw = (document = formDocument()) => drawFormInThread(contents, document, 'whole')
  const [before, failed, after] = await Promise.allSettled([draw(), draw(endless), draw()])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(after).toEqual(before)
}, 300_000)
