import { sendJson, testSandbox } from './sandbox.ts'

/** A change as the feed lists it. */
type ListedUpdate = {
  position: number
  update_id: string
  case_number: string
  question: { kind: string; number: number }
  outcome: string
  agencies: string[]
  referrals?: Record<string, string>
  contacts?: string[]
  answered_at: string
}

export const bearer = { authorization: 'Bearer sandbox' }
/** A case of a person with a passport, whom no table lists. */
const stranger = {
  attempt: 'initial',
  first_name: 'Sam',
  last_name: 'Stranger',
  date_of_birth: '1990-01-01',
  ssn: '900-20-0001',
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  us_state_code: 'FL',
}
export const caseNumber = '2026000000001AB'

/** A sandbox whose time of day stands still on Friday, November 20, 2026, with the calls of the product. */
export async function testRecords(env: Record<string, string> = {}) {
  const sandbox = await testSandbox(env, () => Date.parse('2026-11-20T15:00:00Z'))
  const { url } = sandbox
  const post = (path: string, body: unknown) => sendJson(`${url}/records${path}`, 'POST', body, bearer)
  const get = (path: string) => sendJson(`${url}/records${path}`, 'GET', undefined, bearer)
  return {
    ...sandbox,
    post,
    get,
    check: (changes: Record<string, unknown>, of = caseNumber) =>
      post('/checks', { ...stranger, case_number: of, ...changes }),
    look: (of = caseNumber) => get(`/checks/${of}`),
    refer: (agencies: string[], of = caseNumber, episode = 1) =>
      post(`/checks/${of}/referrals`, { episode, agencies, reference: 'R-1' }),
    matchPhoto: (photo_match: string, of = caseNumber, number = 1) =>
      post(`/checks/${of}/photo_match`, { number, photo_match }),
    sendDocuments: async (of = caseNumber, parts: Record<string, string | Blob> = copies()) => {
      const body = new FormData()
      for (const [name, part] of Object.entries(parts)) body.append(name, part)
      const answer = await fetch(`${url}/records/checks/${of}/documents`, { method: 'POST', body, headers: bearer })
      return { status: answer.status, body: Object(await answer.json()) as Record<string, unknown> }
    },
    updates: async (query = ''): Promise<{ updates: ListedUpdate[]; next: number }> =>
      Object((await get(`/updates${query}`)).body),
    confirm: (position: number) => post('/updates/confirm', { position }),
    move: (move: object) => sendJson(`${url}/testing/clock`, 'POST', move),
    setFault: (mode: string, delay_ms = 0) =>
      sendJson(`${url}/testing/fault`, 'POST', { target: 'records', mode, delay_ms }),
  }
}

/** The number of a try and copies of both sides, as the product sends them. */
export const copies = () => ({
  number: '1',
  front_photo: new Blob(['front of a document'], { type: 'image/jpeg' }),
  back_photo: new Blob(['back of a document'], { type: 'image/png' }),
})
