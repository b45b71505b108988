import { useState } from 'react'
import { announce } from '../lib/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Table } from '../ui/list/Table.tsx'
import { existingColumns } from './existing-columns.tsx'
import { HideUserDialog } from './HideUserDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { ResetPasswordDialog } from '../passwords/ResetPasswordDialog.tsx'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { useHiddenUsers } from './use-hidden-users.ts'
import type { UserRow } from './user-rows.ts'

type Props = { rows: readonly UserRow[] }
type Asked = { what: 'link'; row?: UserRow } | { what: 'reset' | 'hide'; row: UserRow }

/** User accounts with a password that were found by the person's addresses: to link, or to hide in this browser. */
export function ExistingUsers({ rows }: Props) {
  const { isKnown, shown, hidden, hide, showAll } = useHiddenUsers(rows)
  const [asked, setAsked] = useState<Asked>()
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  if (!isKnown) return null
  const title = `${shown.length} Existing User Account(s) Found`
  const rowOf = (what: Asked['what']) => (asked?.what === what ? asked.row : undefined)
  const close = () => setAsked(undefined)
  const handleHide = async ({ logonId }: UserRow) => {
    await hide(logonId)
    close()
    focusHeading()
    announce(`User account ${logonId} is hidden.`)
  }
  const handleShowAll = async () => {
    await showAll()
    focusHeading()
    announce('Hidden accounts are shown.')
  }
  return (
    <Section
      heading={title}
      headingRef={heading}
      aside={
        <Button variant="outline" size="small" onClick={() => setAsked({ what: 'link' })}>
          Link another account
        </Button>
      }
    >
      <Stack>
        <p>
          {shown.length > 0
            ? 'These user accounts have your email address and sign in with a User ID. Link those that you want to access from here.'
            : 'There is no other user account with your email address to link.'}
        </p>
        {shown.length > 0 && (
          <Table
            caption={title}
            isCaptionHidden
            columns={existingColumns}
            rows={shown.map((row) => ({
              ...row,
              onLink: () => setAsked({ what: 'link', row }),
              onReset: () => setAsked({ what: 'reset', row }),
              onHide: () => setAsked({ what: 'hide', row }),
            }))}
            rowKey={(row) => row.userId}
          />
        )}
        {hidden.length > 0 && (
          <div>
            <Button variant="text" onClick={() => void handleShowAll()}>
              Show hidden accounts ({hidden.length})
            </Button>
          </div>
        )}
      </Stack>
      <LinkDialog isOpen={asked?.what === 'link'} logonId={rowOf('link')?.logonId} onClose={close} />
      <ResetPasswordDialog isOpen={asked?.what === 'reset'} logonId={rowOf('reset')?.logonId} onClose={close} />
      <HideUserDialog row={rowOf('hide')} onHide={(row) => void handleHide(row)} onClose={close} />
    </Section>
  )
}
