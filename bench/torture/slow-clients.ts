import { connect, type Socket } from 'node:net'
import { getCopy } from '@hireproof/contract/form-i9/copies.endpoints'
import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import type { Caller } from '../../server/src/testing/callers.ts'
import { insertForms } from '../inspection/insert-forms.ts'
import type { Arena } from './arena.ts'

/** The heads of calls for large answers: a copy of a document and the PDF of a form, of each of some companies. */
export async function unreadCalls(arena: Arena, callers: readonly Caller[]): Promise<string[]> {
  const heads: string[] = []
  for (const { user, headers } of callers) {
    await insertForms(arena, user, 1)
    const { plus_case_id: plusCaseId, id: copyId } = await arena.ownerDb
      .selectFrom('document_copy')
      .select(['id', 'plus_case_id'])
      .where('account_id', '=', user.accountId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { authorization } = await headers()
    const copy = getCopy.path.replace(':plusCaseId', plusCaseId).replace(':copyId', copyId)
    const form = downloadForm.path.replace(':plusCaseId', plusCaseId)
    for (const path of [copy, form])
      heads.push(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
  }
  return heads
}

/** Clients that hold on to what they have: headers or bodies that never end, and large answers that no one reads. */
export function slowClients(url: string, count: number, unread: readonly string[]): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    const head = `POST /api/v31/cases HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`
    if (index % 3 === 0) socket.write(head)
    if (index % 3 === 1) socket.write(`${head}content-length: 5000\r\n\r\n{`)
    if (index % 3 === 2) {
      socket.pause()
      // as many as a connection may have under way
      socket.write((unread[index % unread.length] ?? '').repeat(4))
    }
    const drip = setInterval(() => socket.writable && index % 3 < 2 && socket.write('x'), 1000)
    socket.on('close', () => clearInterval(drip))
    return socket
  })
}
