import { enterForm, openLink } from '@hireproof/contract/employee/employee.endpoints'
import { call } from '../../lib/api.ts'
import { CodePage } from '../CodePage.tsx'
import type { CodeAsked } from '../LinkPage.tsx'
import { AccountWay } from './AccountWay.tsx'

type Props = CodeAsked & { link: string }

/** Asks for the code emailed to the invited address, or for an account with that address. */
export function FormCodePage({ link, onRefused, ...asked }: Props) {
  return (
    <CodePage
      {...asked}
      enter={(code) => call(enterForm, { body: { link, code } })}
      sendAnother={() => call(openLink, { body: { link } })}
    >
      <AccountWay link={link} onRefused={onRefused} />
    </CodePage>
  )
}
