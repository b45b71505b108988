import { buffer } from 'node:stream/consumers'
import { noAdverseAction } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { letterFacts, noticeFacts } from '../../testing/paper-facts.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testEnv } from '../../testing/test-env.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperFacts } from './paper-facts.ts'
import { paperPdf } from './paper-pdf.ts'

const env = {
  SSA_OFFICES_URL: 'https://offices.ssa.example/find',
  SSA_PHONE: '202-555-0191',
  DHS_PHONE: '202-555-0192',
  DHS_UPLOAD_URL: 'https://upload.dhs.example/',
  DHS_CIVIL_RIGHTS_EMAIL: 'rights@dhs.example',
  DHS_CIVIL_RIGHTS_PHONE: '202-555-0193',
  CIVIL_RIGHTS_EMAIL: 'workers@justice.example',
  CIVIL_RIGHTS_PHONE: '202-555-0194',
  CIVIL_RIGHTS_TTY: '202-555-0195',
}
const { papers } = readConfig(testEnv(env))
const [english, spanish] = ['english', 'spanish'].map((code) => papers.contents.get(code)!)

const draw = (facts: PaperFacts, ...languages: string[]) =>
  buffer(drawPaper(papers, facts, languages.length > 0 ? languages : ['english']))
const read = async (...args: Parameters<typeof draw>) => readPdf(await draw(...args))

/** Each text stands after the one before it. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `"${part}" after position ${from}`).toBeGreaterThanOrEqual(from)
    from = at + part.length
  }
}

const both = ['SSA', 'DHS'] as const
const reasons = ['SSA_CITIZENSHIP_UNCONFIRMED', 'DHS_ALIEN_NUMBER_MISMATCH', 'DHS_NEW_REASON']
const dual = noticeFacts({ agencies: [...both], reasons })

describe('the Further Action Notice', () => {
  test('[CASE-14] begins with the case number, the date of the mismatch and the last day to act', async () => {
    const { spoken, pages } = await read(noticeFacts())
    expect(spoken.slice(0, 6).map(({ text }) => text)).toEqual([
      ...['Case number', '2026300123456AB', 'Date of the mismatch', 'November 2, 2026'],
      ...['Last day to act', 'November 17, 2026'],
    ])
    expect(pages[0]!.trimStart()).toMatch(/^Case number/)
  })

  test('[CASE-15] shows company, names, month of birth and document numbers, and only the end of the Social Security number', async () => {
    const numbers = [
      { field: 'alien_number', value: 'A012345678' },
      { field: 'foreign_passport_number', value: 'E7788990' },
    ] as const
    const { text } = await read(noticeFacts({ numbers: [...numbers] }))
    expectInOrder(text, [
      ...['Employer', 'Maple Stores', "Employee's last name", 'Rivera', "Employee's first name", 'Jordan'],
      ...['Month and year of birth', 'May 1990', 'Social Security number (last four digits)', '3456'],
      ...['A-number', 'A012345678', 'Foreign passport number', 'E7788990'],
    ])
  })

  test('[CASE-16] names each agency with its reasons in the language of the page', async () => {
    const { text } = await read(dual, 'english', 'spanish')
    expectInOrder(text, [
      'Social Security Administration (SSA)',
      'cannot confirm that the employee is a U.S. citizen.',
      'Department of Homeland Security (DHS)',
      'The A-number does not match',
      'The details do not match the records of the Department of Homeland Security.',
      'Administración del Seguro Social (SSA)',
      'no puede confirmar que la persona empleada sea ciudadana',
      'Departamento de Seguridad Nacional (DHS)',
      'El número A no coincide',
    ])
    expect((await read(noticeFacts())).text).not.toContain('DHS')
  })

  test('[CASE-17] has its sections in order, two boxes, signatures and the civil rights offices from the settings', async () => {
    const { spoken } = await read(dual)
    const headings = spoken.filter(({ roles }) => roles.endsWith(' H2')).map(({ text }) => text)
    expect(headings).toEqual([
      'Why there is a mismatch',
      'Instructions for the employer',
      'What the employee has to do',
      'Decision of the employee',
      'Signatures',
      'Your rights in this process',
    ])
    expectInOrder(spoken.map(({ text }) => text).join('\n'), [
      ...['I take action.', 'I take no action.'],
      ...['Signature of the employee', 'Date', 'Signature for the employer', 'Date'],
      ...['Your rights in this process', '202-555-0194', '202-555-0195', 'workers@justice.example'],
      ...['202-555-0193', 'rights@dhs.example'],
    ])
  })

  const visit = ['Visit a Social Security field office', 'original documents', env.SSA_OFFICES_URL, env.SSA_PHONE]
  const call = [`Call ${env.DHS_PHONE}`, 'upload', env.DHS_UPLOAD_URL]
  test.each([
    { agencies: ['SSA' as const], present: visit, absent: [...call, 'contact both'] },
    { agencies: ['DHS' as const], present: call, absent: [...visit, 'contact both'] },
    { agencies: [...both], present: [...visit, ...call, 'contact both'], absent: [] },
  ])(
    '[CASE-18] about $agencies says what to do there, and nothing of others',
    async ({ agencies, present, absent }) => {
      const { text } = await read(noticeFacts({ agencies, reasons: [] }))
      for (const each of present) expect(text).toContain(each)
      for (const each of absent) expect(text).not.toContain(each)
    },
  )

  test('[CASE-19] tells naturalized citizens that they can call DHS, only where SSA could not confirm citizenship', async () => {
    expect((await read(dual)).text).toMatch(
      /naturalized citizen, you can call DHS at 202-555-0192 instead of visiting SSA/,
    )
    expect((await read(noticeFacts())).text).not.toContain('naturalized')
  })

  test('[CASE-23] in another language follows the English one in the same file, without boxes and signature lines', async () => {
    const { spoken, pages, info } = await read(dual, 'english', 'spanish')
    const start = spoken.findIndex(({ lang }) => lang === 'es-US')
    const [first, second] = [spoken.slice(0, start), spoken.slice(start)]
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Further Action Notice' })
    expect(second.every(({ lang }) => lang === 'es-US')).toBe(true)
    expect(first.filter(({ text }) => text === 'Not selected:' || text.startsWith('Signature'))).not.toEqual([])
    const texts = second.map(({ text }) => text).join('\n')
    expect(texts).toContain(spanish!.translation)
    expect(texts).toContain('Tomo acción.')
    expect(texts).not.toMatch(/Firmas|Firma de|No seleccionado/)
    expect(pages[0]).toContain('Page 1 of 4')
    expect(pages[3]).toContain('Página 4 de 4')
  })
})

describe('the Referral Date Confirmation', () => {
  const contactBy = (day: string, replaces: string | null = null) => ({ day, replaces })
  const letter = letterFacts({
    agencies: [
      { agency: 'SSA', contactBy: contactBy('2026-11-30') },
      { agency: 'DHS', contactBy: contactBy('2026-12-02') },
    ],
  })

  test('[CASE-49] has the day of each agency, what to do and take along, and what the employer may not do', async () => {
    const { text } = await read(letter)
    expectInOrder(text, [
      ...['2026300123456AB', 'Last day to contact SSA', 'November 30, 2026'],
      ...['Last day to contact DHS', 'December 2, 2026', 'Referral Date Confirmation'],
      ...['Maple Stores', 'Rivera', 'Jordan', 'referred the case to the government on November 17, 2026'],
      ...['Social Security Administration', 'Contact this agency by November 30, 2026.', 'Visit'],
      ...['Department of Homeland Security', 'Contact this agency by December 2, 2026.', env.DHS_UPLOAD_URL],
      ...['What to take along', 'Original documents', 'What the employer may not do', 'may not fire'],
    ])
    expect((await read(letterFacts())).text).not.toContain('DHS')
  })

  test('[CASE-50] in another language follows the English one in the same file', async () => {
    const { text, spoken } = await read(letter, 'english', 'spanish')
    expectInOrder(text, [
      'Contact this agency by',
      'Comuníquese con esta agencia a más tardar el 30 de noviembre de 2026.',
    ])
    expect(spoken.findLast(({ lang }) => lang === 'es-US')).toBeDefined()
  })
})

const papersOf = [
  ['notice', noticeFacts(), english!.notice.title],
  ['letter', letterFacts(), english!.letter.title],
] as const

describe.each(papersOf)('every %s', (_, facts, title) => {
  test('[CASE-07] says that no one may be treated worse, as the screens do', async () => {
    const { text } = await read(facts, 'english', 'spanish')
    const inner = /fire or suspend the employee, delay their start or training, cut their pay, or treat them worse/
    expect(noAdverseAction).toMatch(inner)
    expect(text).toMatch(inner)
    expect(text).toContain('no puede despedir ni suspender')
  })

  test('[CASE-20] is tagged, has a title without a person, a language, embedded fonts, and is read in the order of the page', async () => {
    const bytes = await draw(facts, 'spanish')
    const { isTagged, info, spoken, pages } = await readPdf(bytes)
    expect(isTagged).toBe(true)
    expect(info['Language']).toBe('es-US')
    expect(String(info['Title'])).not.toMatch(/Rivera|Jordan|2026/)
    expect(bytes.toString('latin1')).toMatch(/FontFile2/)
    expect(bytes.toString('latin1')).not.toMatch(/\/Type1\b/)
    const plain = (text: string) => text.replaceAll(/\s+/g, '')
    const seen = plain(pages.join(''))
    for (const { text } of spoken) expect(seen).toContain(plain(text))
    expect((await read(facts)).info['Title']).toBe(title)
  })

  test('[CASE-20] has every letter of a name, drawn or as its number', async () => {
    const { text } = await read({ ...facts, lastName: 'Ko\u0328lmi\u1e31 李', firstName: '\u202eJo<b>{actBy}' })
    expect(text).toContain('K\u01EBlmi')
    expect(text).toContain('[U+674E]')
    expect(text).toContain('[U+202E]Jo<b>{actBy}')
  })

  test('[CASE-25] is the same, byte for byte, for the same facts, in the thread too', async () => {
    const task = { facts, languages: ['english', 'spanish'] }
    const [once, again] = [await draw(facts, 'english', 'spanish'), await paperPdf(papers, task)]
    expect(again.equals(once)).toBe(true)
    expect((await draw({ ...facts, firstName: 'Jordana' })).equals(await draw(facts))).toBe(false)
  })

  test('[CASE-26] is marked as unofficial on each page until its wording is official', async () => {
    const { pages } = await read(facts, 'english', 'spanish')
    const marks = pages.map((page) => /NO OFICIAL|UNOFFICIAL/.exec(page)?.[0])
    expect(marks.filter((mark) => mark === undefined)).toEqual([])
    expect(new Set(marks)).toEqual(new Set(['UNOFFICIAL', 'NO OFICIAL']))
    const official = new Map([...papers.contents].map(([code, each]) => [code, { ...each, official: true }]))
    const drawn = await buffer(drawPaper({ ...papers, contents: official }, facts, ['english', 'spanish']))
    expect((await readPdf(drawn)).pages.join('\n')).not.toMatch(/oficial|unofficial/i)
  })
})

test('[CASE-25] a day that closures have moved stands with the sentence that it replaces the earlier one', async () => {
  const actBy = { day: '2026-11-19', replaces: '2026-11-17' }
  const { text } = await read(noticeFacts({ actBy }), 'english', 'spanish')
  expect(text).toContain('November 19, 2026 replaces November 17, 2026 as the last day.')
  expect(text).toContain('reemplaza al 17 de noviembre de 2026')
  const letter = await read(letterFacts({ agencies: [{ agency: 'DHS', contactBy: actBy }] }))
  expect(letter.text).toContain('November 19, 2026 replaces November 17, 2026 as the last day.')
  expect((await read(noticeFacts())).text).not.toContain('replaces')
})
