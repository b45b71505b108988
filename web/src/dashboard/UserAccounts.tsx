import { listCompanyNames } from '@hireproof/contract/accounts/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { type DashboardUser, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { announce } from '../lib/announce.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { ResetPasswordDialog } from '../passwords/ResetPasswordDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Table } from '../ui/list/Table.tsx'
import { existingColumns } from './user-columns.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LinkedUsers } from './LinkedUsers.tsx'
import { useClaim } from './use-claim.ts'
import { useHiddenUsers } from './use-hidden-users.ts'
import { existingRows, linkedRows, type UserRow, withDeleted } from './user-rows.ts'

/** The user accounts of the signed-in person: linked ones to work with, and others to link. */
export function UserAccounts() {
  const users = useQuery(q(listDashboardUsers, {}))
  const names = useQuery(q(listCompanyNames, {}))
  // the accounts do not wait for a company name that may never come
  const isNaming = names.isPending && names.failureCount === 0
  return (
    <Loaded
      query={{ ...users, data: isNaming ? undefined : users.data }}
      what="your user accounts"
      renderFailure={({ isBusy, onRetry }) => (
        <Alert tone="error" isLive>
          User account information could not be displayed at this time.{' '}
          <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
        </Alert>
      )}
    >
      {(loaded) => <Accounts users={loaded.users} companies={names.data?.companyNames} areNamed={!names.isPending} />}
    </Loaded>
  )
}

type Props = {
  users: readonly DashboardUser[]
  companies: ReplyOf<typeof listCompanyNames>['companyNames'] | undefined
  areNamed: boolean
}

function Accounts({ users, companies = [], areNamed }: Props) {
  const { search } = useLocation()
  const [deleted, setDeleted] = useState<UserRow[]>([])
  const claim = useClaim()
  const linked = withDeleted(linkedRows(users, companies), deleted)
  const existing = existingRows(users, companies)
  if (linked.length === 0) return <Navigate to={paths.dashboardNotFound() + search} replace />
  const isIncomplete = areNamed && [...linked, ...existing].some(({ company }) => company === undefined)
  return (
    <>
      {isIncomplete && (
        <Alert tone="warning" isLive>
          We could not return all information for these user accounts at this time.
        </Alert>
      )}
      <LinkedUsers rows={linked} claim={claim} onDeleted={(row) => setDeleted([...deleted, row])} />
      <ExistingUsers rows={existing} onAsk={claim.forgetFailure} />
    </>
  )
}

type ExistingUsersProps = {
  rows: readonly UserRow[]
  /** The person begins to do something with them. */
  onAsk: () => void
}
type Asked = { what: 'link'; row?: UserRow } | { what: 'reset' | 'hide'; row: UserRow }

/** User accounts with a password found by the person's addresses, to link or to hide in this browser. */
function ExistingUsers({ rows, onAsk }: ExistingUsersProps) {
  const { isKnown, shown, hidden, hide, showAll } = useHiddenUsers(rows)
  const [asked, setAsked] = useState<Asked>()
  const ask = (next: Asked) => {
    onAsk()
    setAsked(next)
  }
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
    announce('Hidden accounts are visible again.')
  }
  return (
    <Section
      heading={title}
      headingRef={heading}
      aside={
        <Button variant="outline" size="small" onClick={() => ask({ what: 'link' })}>
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
            isWide
            columns={existingColumns}
            rows={shown.map((row) => ({
              ...row,
              onLink: () => ask({ what: 'link', row }),
              onReset: () => ask({ what: 'reset', row }),
              onHide: () => ask({ what: 'hide', row }),
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

type HideUserDialogProps = { row: UserRow | undefined; onHide: (row: UserRow) => void; onClose: () => void }

/** Asks before hiding an existing user account in this browser. */
function HideUserDialog({ row, onHide, onClose }: HideUserDialogProps) {
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={`Hide user account ${row?.logonId}?`}
      actions={
        <>
          <Button onClick={() => row && onHide(row)}>Hide account</Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The account will no longer be listed on your dashboard in this browser. The account itself does not change, and
        you can show it again.
      </p>
    </Dialog>
  )
}
