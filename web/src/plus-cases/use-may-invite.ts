import { mayChoose, startsWithPlus } from '../cases/prompt/where-to-create.ts'
import { useMe, useStarted } from '../lib/started.ts'

/** Whether the company invites new hires now. */
export function useMayInvite(): boolean {
  const { account } = useMe()
  const { flags } = useStarted()
  return mayChoose({ isPlusEnabled: startsWithPlus(account), isClosed: account.closedDate !== null }, flags)
}
