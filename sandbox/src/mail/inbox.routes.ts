import type { FastifyInstance } from 'fastify'
import { queryField } from '../platform/forms.ts'
import { ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import { inboxPage, mailPage } from './inbox-pages.ts'
import type { Mail, Mailbox } from './mailbox.ts'

// An email's styles may show; nothing in it may run, load or reach the page around it.
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** Registers the inbox: a list, one page for each email, and the same as JSON for tests. */
export function inboxRoutes(app: FastifyInstance, { site, mailbox }: { site: Site; mailbox: Mailbox }) {
  app.get('/inbox', (request, reply) => {
    const to = queryField(request.query, 'to') ?? ''
    return site.send(reply, { title: 'Inbox', area: 'tools', main: inboxPage(mailbox.list(to), to) })
  })
  app.get('/inbox.json', (request) => mailbox.list(queryField(request.query, 'to')))
  app.delete('/inbox.json', (_request, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })
  app.get('/inbox/:id', (request, reply) => {
    const mail = findMail(mailbox, request.params)
    return site.send(reply, { title: mail.subject || 'Email without a subject', area: 'tools', main: mailPage(mail) })
  })
  app.get('/inbox/:id/html', (request, reply) =>
    reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_blank">${findMail(mailbox, request.params).html}`),
  )
}

function findMail(mailbox: Mailbox, params: unknown): Mail {
  const mail = mailbox.find(Number(queryField(params, 'id')))
  if (!mail) throw new ProblemError('not_found')
  return mail
}
