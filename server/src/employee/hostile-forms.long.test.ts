import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import type { SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { createPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { cardAgain, employmentCard, supplementBSteps } from '../testing/supplement-b-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { RATE_LIMIT: '1000000', SIGN_IN_RATE_LIMIT: '1000000' } })
const { company, start, invitation, correct, settingOf, viewOf, ...steps } = supplementBSteps(t)
const { employer } = copySteps(t)

const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|calc!A0']
const admin = await company()
const formulaUser = await t.given.user({ account_id: admin.accountId, first_name: cells[4], last_name: '-1' })

type Rule = { most: number; isNeeded?: boolean; keepsLines?: boolean; pattern?: RegExp }
type Values = Record<string, string>
type Answer = { status: number; body: unknown }

/** Whether a documented rule refuses a text: too long, blank, half a character, or a control character on one line. */
function isRefused(text: string, { most, isNeeded, keepsLines, pattern }: Rule): boolean {
  const kept = text.trim()
  if (text.length > Math.max(most, 300) || kept.length > most || /\p{Cs}/u.test(kept)) return true
  if (!keepsLines && /\p{Cc}/u.test(kept)) return true
  return kept === '' ? isNeeded === true : pattern?.test(kept) === false
}

const refusedBy = ({ body }: Answer): string[] =>
  ((body as { issues?: { path: string }[] }).issues ?? []).map(({ path }) => path.split('.').at(-1) ?? '')

/**
 * Fills several fields at once with hostile texts, removes those that are refused, and returns what was accepted;
 * every refusal must follow a rule, and everything else must be accepted.
 */
async function fillWithHostile(
  texts: readonly string[],
  rules: Record<string, Rule>,
  send: (values: Values) => Promise<Answer>,
  check: (values: Values) => Promise<void>,
): Promise<{ taken: number; refused: number }> {
  const fields = Object.keys(rules)
  const count = { taken: 0, refused: 0 }
  for (let place = 0; place < texts.length; place += fields.length) {
    const typed = fields.map((field, index) => [field, texts[(place + index) % texts.length] ?? ''] as const)
    const values = new Map(typed)
    for (;;) {
      const answer = await send(Object.fromEntries(values))
      if (answer.status === 200) break
      expect(answer.status, JSON.stringify(Object.fromEntries(values)).slice(0, 300)).toBe(400)
      const refused = [...new Set(refusedBy(answer))]
      expect(refused.length).toBeGreaterThan(0)
      for (const field of refused) {
        const text = values.get(field) ?? ''
        expect(isRefused(text, rules[field] ?? { most: 0 }), `${field} ${JSON.stringify(text)}`).toBe(true)
        values.delete(field)
        count.refused += 1
      }
    }
    for (const [field, text] of values) expect(isRefused(text, rules[field] ?? { most: 0 }), field).toBe(false)
    await check(Object.fromEntries(values))
    count.taken += values.size
  }
  return count
}

const trimmed = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]?.trim() ?? '']] : [])))

const line = { isNeeded: true }
const documentRules = {
  title: { most: 100, ...line },
  issuingAuthority: { most: 100, ...line },
}
/** Of the card that is shown; in Section 2, no hostile text has its shape either. */
const cardNumber = { most: 50, ...line, pattern: /^[A-Z]{3}\d{10}$/ }
const examinerRules = {
  examinerLastName: { most: 50, ...line },
  examinerFirstName: { most: 50, ...line },
  examinerTitle: { most: 100, ...line },
  businessName: { most: 100, ...line },
  businessAddress: { most: 200, ...line },
  additionalInformation: { most: 1000, keepsLines: true },
}
const signatureRules = {
  typedName: { most: 100, ...line, pattern: /\p{L}/u },
  reason: { most: 1000, ...line, keepsLines: true },
}

// each text meets two of the tests
const [some, others] = [0, 1].map((rest) => hostileTexts.filter((_, index) => index % 2 === rest)) as [
  string[],
  string[],
]
const id = await steps.workersForm(admin)
// a hostile name is not that of the account
const nameReason = 'This is how I write it.'
await steps.supplement(formulaUser, id, { newLastName: 'Stone' }, { nameReason })
let serial = 0

describe('hostile texts', () => {
  test('[T30] in Section 2, its corrections and their signatures are kept as they were typed, or refused at their field', async () => {
    const count = await fillWithHostile(
      some,
      { ...documentRules, ...examinerRules, ...signatureRules },
      ({ typedName = 'Ana Lopez', reason = 'A mistake.', title, issuingAuthority, ...values }) => {
        const listA = [{ ...employmentCard(), ...defined({ title, issuingAuthority }) }]
        // something is always corrected
        const businessAddress = values['businessAddress'] ?? `${(serial += 1)} Main Street`
        const section2 = passportSection2({ ...values, businessAddress, listA })
        return correct(admin, id, { section2, typedName, nameReason, reason })
      },
      async (values) => {
        const { content } = (await settingOf(admin, id)).body.versions.at(-1) ?? {}
        expect(content?.listA[0]).toMatchObject(trimmed(values, Object.keys(documentRules)))
        expect(content).toMatchObject(trimmed(values, Object.keys(examinerRules)))
        const shown = (await viewOf(admin, id)).body.section2.at(-1)
        if (values['typedName']) expect(shown?.signed.name).toBe(values['typedName'].trim())
        if (values['reason']) expect(shown?.correction?.reason).toBe(values['reason'].trim())
      },
    )
    expect(count.taken).toBeGreaterThan(80)
  })

  test('[T30] in Supplement B are kept as they were typed, or refused at their field', async () => {
    const count = await fillWithHostile(
      others.filter((_, index) => index % 2 === 0),
      {
        newLastName: { most: 60 },
        newFirstName: { most: 60 },
        title: documentRules.title,
        number: cardNumber,
        employerName: { most: 100, ...line },
        additionalInformation: examinerRules.additionalInformation,
        typedName: signatureRules.typedName,
      },
      ({ typedName = 'Ana Lopez', title, number, newLastName, ...values }) => {
        // a first name needs a last name beside it
        const signature = { typedName, nameReason }
        const block: Partial<SupplementB> = { ...values, newLastName: newLastName?.trim() ? newLastName : 'Stone' }
        return steps.supplement(admin, id, { ...block, document: cardAgain(defined({ title, number })) }, signature)
      },
      async (values) => {
        const { content, signed } = (await viewOf(admin, id)).body.supplementB.at(-1) ?? {}
        expect(content).toMatchObject(trimmed(values, ['newFirstName', 'employerName', 'additionalInformation']))
        expect(content?.document).toMatchObject(trimmed(values, ['title']))
        if (values['typedName']) expect(signed?.name).toBe(values['typedName'].trim())
      },
    )
    expect(count.taken).toBeGreaterThan(40)
  })

  test('[T30][T33] come out of the PDF as text, and out of the package as text and never as formulas', async () => {
    const made = await t.as(admin).call(inspection.createInspectionPackage, { body: { plusCaseIds: [id] } })
    const taken = await t.app.inject({
      method: 'POST',
      url: inspection.downloadInspectionPackage.path.replace(':packageId', made.body.id),
      headers: { authorization: `Bearer ${await t.tokenOf(admin.session)}` },
    })
    const files = unzipSync(taken.rawPayload)
    const { text } = await readPdf(files['forms/00001/form-i9.pdf'] ?? new Uint8Array())
    const drawn = text.replaceAll(/\s/g, '')
    const simple = some.filter((each) => /^(?=.*[a-z])[ -~]{3,50}$/i.test(each))
    expect(simple.length).toBeGreaterThan(40)
    expect(simple.filter((each) => !drawn.includes(each.replaceAll(/\s/g, '')))).toEqual([])
    // what turns, hides or has no shape is written as its number
    expect(drawn).toMatch(/\[U\+200B\]|\[U\+2066\]|\[U\+061C\]/)
    expect(drawn).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    const contentOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const tables = ['index.csv', 'forms/00001/audit.csv'].map((name) => parseCsv(contentOf(name)))
    expect(tables.flat(2).filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    expect(contentOf('forms/00001/audit.csv')).toContain(`'=cmd|calc!A0 -1 (${formulaUser.logonId})`)
    expect(contentOf('index.html')).not.toMatch(/<script|<img|onerror/)
  })

  test('[T30] in an invitation are accepted or refused at their field, and emailed to no one else', async () => {
    const outcomes = { taken: 0, refused: 0 }
    for (const text of others) {
      const both = await t
        .as(admin)
        .call(createPlusCase, { body: invitation({ invitedName: text, employeeEmail: text }) })
      expect(both.status, JSON.stringify(text)).toBe(400)
      const paths = refusedBy(both)
      outcomes.refused += 1
      if (paths.includes('invitedName')) continue
      expect((await start(admin, { invitedName: text })).invitedName).toBe(text.trim().normalize('NFC'))
      outcomes.taken += 1
    }
    expect(outcomes.taken).toBeGreaterThan(5)
  })

  test('[T30] in searches, links, codes and addresses are answered or refused, and find only the person who is meant', async () => {
    const paging = { page: 0, size: 10 }
    const searched = [...some, ...others.filter((each) => /[%_\\]/.test(each))]
    for (const [index, text] of searched.entries()) {
      const shown = JSON.stringify(text.slice(0, 40))
      const found = await t
        .as(admin)
        .call(inspection.searchInspectionPeople, { body: { paging, query: { name: text } } })
      expect([200, 400], shown).toContain(found.status)
      const isMeant = 'jo rivera'.includes(text.trim().toLowerCase())
      if (found.status === 200) expect(found.body.results.length > 0, shown).toBe(isMeant)
      if (index % 10 > 0) continue
      expect([400, 429], shown).toContain((await steps.open(text)).status)
      expect([400, 429], shown).toContain((await steps.enter(text, text)).status)
      expect([204, 400, 429], shown).toContain((await steps.ask(text)).answer.status)
    }
  })

  test('[T34][T30] as the name of a file are kept nowhere, and the file goes out under its own', async () => {
    const copies = await employer(admin, id)
    const bytes = Buffer.from(await jpeg())
    for (const name of [
      '..\\..\\canary.ini',
      '../../etc/canary',
      'canary.php.jpg',
      'canary.svg',
      'canary\u0000.jpg',
      '<canary src=x>.jpg',
    ]) {
      expect((await copies.add({ bytes, name })).statusCode, JSON.stringify(name)).toBe(201)
    }
    // the same picture sent again is kept once
    const [copy, ...others] = (await copies.list()).results
    expect(others).toEqual([])
    expect((await copies.view(copy?.id ?? '')).headers['content-disposition']).toBe('attachment; filename="copy.jpg"')
    const text = `${await dump(t)}${t.logged.join('')}`
    expect(text.includes('canary')).toBe(false)
  })
})

const defined = <T extends object>(values: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
