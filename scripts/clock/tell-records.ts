const TIMEOUT_MS = 5000

/** Moves the clock of the stand-in of the records; records that are ahead already stay where they are. */
export async function tellRecords(
  recordsUrl: string | undefined,
  to: Date,
): Promise<'moved' | 'ahead' | 'refused' | 'unreachable'> {
  if (recordsUrl === undefined) return 'unreachable'
  const answer = await fetch(new URL('/testing/clock', recordsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: to.toISOString() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => undefined)
  if (!answer) return 'unreachable'
  if (answer.status === 409) return 'ahead'
  return answer.ok ? 'moved' : 'refused'
}
