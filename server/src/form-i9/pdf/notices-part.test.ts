import { buffer } from 'node:stream/consumers'
import { noticeIds } from '@hireproof/contract/form-i9/notices'
import { expect, test } from 'vitest'
import { readFormContents } from '../../settings/form-content.ts'
import { noticesIn, readNotices } from '../../settings/notices.ts'
import { event, formDocument } from '../../testing/form-documents.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawForm } from './draw-form.ts'

const contents = readFormContents()
const notices = readNotices()
const es = noticesIn(notices, 'es')
const at = new Date('2026-11-20T15:05:06Z')
const agreed = event(2, 'form_i9.consent_given', {
  ...{ at, by: null, system: 'employee', ip: '192.0.2.7' },
  after: { decision: 'ELECTRONIC', version: 1, language: 'es', statement: es.consent.statement },
})
const paper = event(3, 'form_i9.paper_asked', {
  ...{ at, by: null, system: 'employee', ip: '192.0.2.7' },
  after: { decision: 'PAPER', version: 1, language: 'en' },
})
const plain = formDocument()
const document = { ...plain, events: [...plain.events, agreed, paper] }

test("[FORM-11] the employee's copy ends with the lists of documents and the notices, in one language", async () => {
  const drawn = await buffer(drawForm(contents, document, 'employee', es))
  const { text, spoken } = await readPdf(drawn)
  for (const id of noticeIds) expect(text).toContain(es.notices[id].title)
  for (const item of es.notices.lists.sections.flatMap(({ items }) => items)) expect(text).toContain(item)
  expect(text).toContain('No oficial: estos textos son nuestros')
  expect(spoken.some(({ roles, text: said }) => roles.endsWith('H2') && said === es.notices.rights.title)).toBe(true)
  const again = await buffer(drawForm(contents, document, 'employee', es))
  expect(again.equals(drawn)).toBe(true)
})

test.each(['whole', 'employee'] as const)(
  '[FORM-12] the audit page of the %s form has the version, time, language and words of the agreement, and a wish for paper',
  async (part) => {
    const { text } = await readPdf(await buffer(drawForm(contents, document, part)))
    expect(text).toMatch(/Agreed to complete the form electronically[^]*2026-11-20 15:05:06 UTC[^]*from 192\.0\.2\.7/)
    expect(text).toContain('the texts shown were version 1, in Spanish:')
    expect(text).toContain(es.consent.statement)
    expect(text).toMatch(/Asked for a paper form[^]*the texts shown were version 1, in English\./)
  },
)

test('[FORM-12] the form of someone who was not asked is drawn as before', async () => {
  const { text } = await readPdf(await buffer(drawForm(contents, plain, 'whole')))
  expect(text).not.toContain('Agreement to the Electronic Form')
})
