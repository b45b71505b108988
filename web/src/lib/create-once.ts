import { ApiError, isRefusal } from './api-error.ts'

type Send<Body, Made> = (body: Body, options: CreateOptions) => Promise<Made>

export type CreateOptions = {
  idempotencyKey: string
  /** The page saves by itself, without any activity of the person. */
  isBackground?: boolean
}

/** What was created, and whether by an earlier try with other answers that still need an update. */
type Created<Made> = { details: Made; isOutdated: boolean }

const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Creates the one case or user of a flow. Every try has the same key, so that a double click, or another try after a
 * lost answer, finds what the first one made. Only other answers after a refusal get a new key.
 */
export function createOnce<Body, Made>(send: Send<Body, Made>, newKey: () => string = () => crypto.randomUUID()) {
  let key = newKey()
  let refused: string | undefined
  const unanswered = new Map<string, Body>()

  /** Finds the earlier try that succeeded although its answer never came. */
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
    /** Whether it may already exist, made by a try whose answer got lost. */
    mayBeCreated: () => unanswered.size > 0,
  }
}
