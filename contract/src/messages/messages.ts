import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The operator's messages on the home page; plain text. */
export const Message = z.object({ title: z.string(), content: z.string(), last_modified_date: z.string() })
export type Message = z.infer<typeof Message>

export const listMessages = endpoint({
  name: 'messages.list',
  summary: 'The messages on display right now, newest first',
  method: 'GET',
  path: '/api/resource/messages',
  access: 'ready',
  reply: z.object({ messages: z.array(Message) }),
})
