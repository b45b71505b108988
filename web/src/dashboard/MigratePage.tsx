import { Navigate, useSearchParams } from 'react-router'
import { useStarted } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { isLegacy } from './leave-to-migrate.ts'
import { MigrateActions, MigrateText, useMigration } from './Migration.tsx'
import { ReturnFailure } from './link-texts.tsx'

/** Asks a user with a password to migrate. Users of the federated sign-in see their dashboard instead. */
export function MigratePage() {
  const { me } = useStarted()
  return isLegacy(me) ? <Migrate /> : <Navigate to={paths.dashboard()} replace />
}

function Migrate() {
  const migration = useMigration()
  const { title, failure, asksPassword } = migration
  const [search] = useSearchParams()
  return (
    <Stack>
      <PageHeading title={title} />
      {!failure && !asksPassword && <ReturnFailure code={search.get('link_error')} />}
      <div className="prose">
        <MigrateText migration={migration} />
      </div>
      {!asksPassword && (
        <ButtonRow>
          <MigrateActions migration={migration} />
        </ButtonRow>
      )}
    </Stack>
  )
}
