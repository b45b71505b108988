import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { DOCUMENTS, getDocument, listCategories, listSubcategories } from '@hireproof/contract/resources/resources'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const parent = await t.given.account({ type: 'CORPORATE' })
async function reader(type: AccountType, values: { web_service_enabled?: boolean } = {}): Promise<GivenUser> {
  const parents = type === 'CHILD' ? { parent_account_id: parent } : {}
  const account_id = await t.given.account({ type, ...parents, ...values })
  return t.given.user({ account_id, role: type === 'CORPORATE' ? 'CORPORATEADMIN' : 'GENERAL' })
}

const employer = await reader('EMPLOYER')
const software = await reader('EMPLOYER', { web_service_enabled: true })

const categories = async (user: GivenUser, account_type?: AccountType) => {
  const { status, body } = await t.as(user).call(listCategories, { query: account_type ? { account_type } : {} })
  expect(status).toBe(200)
  return body.categories
}

const subcategories = async (user: GivenUser, id: string) =>
  (await t.as(user).call(listSubcategories, { params: { id }, query: {} })).body.subCategories

/** Every document that a reader is shown, of categories and subcategories. */
async function documents(user: GivenUser) {
  const all = await categories(user)
  const below = await Promise.all(all.map(({ id }) => subcategories(user, id)))
  return [...all, ...below.flat()].flatMap((each) => each.documents)
}

async function download(user: GivenUser, path: string) {
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  return t.app.inject({ url: path, headers })
}

describe('categories', () => {
  test('[API-33][DATA-23] have id, title, description, documents and the subcategories they name', async () => {
    const [formI9] = await categories(employer, 'EMPLOYER')
    expect(Object.keys(formI9!).sort()).toEqual([
      'description',
      'documents',
      'id',
      'subCategories',
      'subCategoriesObject',
      'title',
    ])
    expect(formI9).toMatchObject({ id: 'form-i-9', title: 'Form I-9' })
    expect(formI9!.subCategories).toEqual(['acceptable-documents', 'completing'])
    for (const id of formI9!.subCategories) {
      const named = formI9!.subCategoriesObject[id]!
      expect(named).toEqual({ id, title: expect.any(String), description: expect.any(String) })
    }
  })

  test('[API-34][RES-06] lead to the subcategories that they name, with documents', async () => {
    for (const category of await categories(software)) {
      const below = await subcategories(software, category.id)
      expect(below.map(({ id }) => id)).toEqual(category.subCategories)
      for (const { id, title, documents: list } of below) {
        expect(category.subCategoriesObject[id]!.title).toBe(title)
        expect(list.length).toBeGreaterThan(0)
      }
    }
  })

  test.each<[AccountType, string[]]>([
    ['EMPLOYER', ['form-i-9', 'cases', 'quick-reference', 'company', 'plus', 'rights']],
    ['AGENCY', ['form-i-9', 'cases', 'quick-reference', 'company', 'rights']],
    ['CHILD', ['form-i-9', 'cases', 'quick-reference', 'company', 'rights']],
    ['CORPORATE', ['form-i-9', 'quick-reference', 'company', 'rights']],
  ])('[API-33] for an account of type %s are %j', async (type, ids) => {
    const user = await reader(type)
    expect((await categories(user, type)).map(({ id }) => id)).toEqual(ids)
    const cards = await subcategories(user, 'quick-reference')
    const own = { EMPLOYER: [], CHILD: [], AGENCY: ['employer-agents'], CORPORATE: ['corporate-accounts'] }[type]
    expect(cards.map(({ id }) => id)).toEqual([...(type === 'CORPORATE' ? [] : ['everyday-work']), ...own])
  })

  test('[API-33][API-34] of another type of account are refused, and the refusal is in the audit', async () => {
    const query = { account_type: 'AGENCY' } as const
    const list = await t.as(employer).call(listCategories, { query })
    expect([list.status, list.codes]).toEqual([403, ['forbidden']])
    const one = await t.as(employer).call(listSubcategories, { params: { id: 'form-i-9' }, query })
    expect([one.status, one.codes]).toEqual([403, ['forbidden']])
    const actions = (await t.audit(employer.accountId)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'access.denied')).toHaveLength(2)
  })

  test('[API-33] of a type that does not exist are a bad request', async () => {
    const answer = await download(employer, '/api/resource/categories?account_type=COMPANY')
    expect(answer.statusCode).toBe(400)
  })

  test('[RES-07] about web services are only for accounts with that access, whatever they request', async () => {
    expect((await categories(software)).map(({ id }) => id)).toContain('web-services')
    expect((await categories(employer)).map(({ id }) => id)).not.toContain('web-services')
    const params = { id: 'web-services' }
    expect((await t.as(software).call(listSubcategories, { params, query: {} })).status).toBe(200)
    expect((await t.as(employer).call(listSubcategories, { params, query: {} })).status).toBe(404)
    expect((await download(software, `${DOCUMENTS}/web-services.pdf`)).statusCode).toBe(200)
    expect((await download(employer, `${DOCUMENTS}/web-services.pdf`)).statusCode).toBe(404)
  })
})

describe('documents', () => {
  test('[DATA-24] are pages elsewhere or files of our own, and each names its official source', async () => {
    for (const { type, title, link, source } of await documents(software)) {
      expect(title).not.toBe('')
      expect(new URL(source.url).hostname).toMatch(/^www\.(?:e-verify|uscis|justice)\.gov$/)
      if (type === 'EXTERNAL') expect(link).toBe(source.url)
      else expect(link).toMatch(/^\/api\/resource\/documents\/[a-z0-9-]+\.pdf$/)
    }
  })

  test('[API-35][RES-09] are sent as files to save, which no browser treats as anything else', async () => {
    const files = (await documents(software)).filter(({ type }) => type === 'INTERNAL_DOWNLOAD')
    expect(files.length).toBeGreaterThan(8)
    for (const { link } of files) {
      const answer = await download(software, link)
      expect(answer.statusCode, link).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${link.split('/').at(-1)}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.rawPayload.length).toBeLessThan(60 * 1024)
    }
  })

  test.each([
    '..',
    '.',
    '../resources.routes.ts',
    '..%2fresources.routes.ts',
    '..%5cresources.routes.ts',
    '%2e%2e%2fcatalog.ts',
    '..%252fcatalog.ts',
    '....//catalog.ts',
    'documents%2fcase-results.pdf',
    '.%2fcase-results.pdf',
    'case-results.pdf%00',
    'case-results.pdf%2f',
    'case-results.pdf/',
    'CASE-RESULTS.PDF',
    'case-results',
    'file:%2f%2f%2fetc%2fpasswd',
    '%2fetc%2fpasswd',
    'https:%2f%2fexample.com%2fcase-results.pdf',
    'C:%5cwindows%5cwin.ini',
    '__proto__',
    'constructor',
    '%c0%ae%c0%ae%2fcatalog.ts',
    '%',
    'a'.repeat(4000),
  ])('[API-35][T29] with the name %s do not exist', async (name) => {
    const answer = await download(employer, `${DOCUMENTS}/${name}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('json')
    expect(answer.body).not.toContain('import ')
  })

  test('[API-35] are for people who signed in', async () => {
    expect((await t.anonymous.call(getDocument, { params: { name: 'case-results.pdf' } })).status).toBe(401)
  })
})
