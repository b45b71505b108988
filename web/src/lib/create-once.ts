import { ApiError, isRefusal } from './api-error.ts'

type Send<Body, Made> = (body: Body, options: CreateOptions) => Promise<Made>

export type CreateOptions = {
  idempotencyKey: string
  /** The page saves by itself, which is nothing that the person does. */
  isBackground?: boolean
}

/** What was created, and whether by an earlier try with other answers, which still have to be brought up to date. */
type Created<Made> = { details: Made; isOutdated: boolean }

const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Creates the one case or user of a flow. Every try carries the same key, so that a double click, or another try after an
 * answer that got lost, finds what the first one made. A new key is taken only for other answers after a refusal.
 */
export function createOnce<Body, Made>(send: Send<Body, Made>, newKey: () => string = () => crypto.randomUUID()) {
  let key = newKey()
  let refused: string | undefined
  const unanswered = new Map<string, Body>()

  /** Finds the earlier try that was carried out although its answer never came. */
  const replay = async (reused: unknown): Promise<Created<Made>> => {
    for (const body of unanswered.values()) {
      try {
        return { details: await send(body, { idempotencyKey: key }), isOutdated: true }
      } catch (other) {
        if (!isRefusal(other, 'idempotency_key_reused')) throw other
      }
    }
    throw reused
  }

  const create = async (body: Body, isBackground?: boolean): Promise<Created<Made>> => {
    const text = JSON.stringify(body)
    if (refused !== undefined && refused !== text && unanswered.size === 0) key = newKey()
    refused = undefined
    try {
      return { details: await send(body, { idempotencyKey: key, isBackground }), isOutdated: false }
    } catch (error) {
      if (isRefusal(error, 'idempotency_key_reused')) return replay(error)
      if (isAnswered(error)) refused = text
      else unanswered.set(text, body)
      throw error
    }
  }

  return {
    create,
    /** Whether it may be there already, made by a try whose answer got lost. */
    mayBeCreated: () => unanswered.size > 0,
  }
}
