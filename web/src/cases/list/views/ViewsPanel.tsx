import type { CaseViewRow } from '@hireproof/contract/cases/case-views'
import { saveCaseView } from '@hireproof/contract/cases/case-views.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../../lib/announce.ts'
import { call } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { StatusTag } from '../../../ui/layout/StatusTag.tsx'
import { refreshViews } from './refresh-views.ts'
import type { CasesList } from './use-cases-list.ts'
import { settingsOf } from './view-search.ts'
import { ViewActions } from './ViewActions.tsx'
import { ViewForm } from './ViewForm.tsx'

type Props = {
  list: CasesList
  /** The list is narrowed by a search text, which no view keeps. */
  hasText: boolean
  /** Called when the person has chosen or saved a view. */
  onDone: () => void
}

/** The saved views to choose from, and what can be done with the list or with the view that it shows. */
export function ViewsPanel({ list, hasText, onDone }: Props) {
  const { search, views, view } = list
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const handleSave = async ({ name, isShared }: { name: string; isShared: boolean }) => {
    const body = { name, settings: settingsOf(search), is_shared: isShared }
    const { id } = await call(saveCaseView, { body })
    await refreshViews()
    await navigate(paths.cases.list({ view: id }))
    announce('The view is saved.')
    onDone()
  }
  return (
    <Loaded query={views} what="the views" heading="The views could not be loaded">
      {({ views: offered, can }) => (
        <>
          <ul className="views" aria-label="Saved views">
            <li>
              <a href={paths.cases.list({ filter: 'open' })} onClick={onDone} aria-current={view ? undefined : 'true'}>
                Open cases, without a view
              </a>
            </li>
            {offered.map((each) => (
              <li key={each.id}>
                <ViewLink view={each} isCurrent={each.id === view?.id} onClick={onDone} />
              </li>
            ))}
          </ul>
          {view && can.save && <ViewActions list={list} view={view} onDone={onDone} />}
          {isSaving ? (
            <ViewForm
              label="Name of the new view"
              hint={hasText ? 'The view keeps filters, sort, columns and page size, not the search text.' : undefined}
              canShare={can.share}
              button="Save view"
              onSend={handleSave}
              onCancel={() => setSaving(false)}
            />
          ) : (
            can.save && (
              <ButtonRow>
                <Button variant="outline" onClick={() => setSaving(true)}>
                  Save this list as a view
                </Button>
              </ButtonRow>
            )
          )}
        </>
      )}
    </Loaded>
  )
}

type LinkProps = { view: CaseViewRow; isCurrent: boolean; onClick: () => void }

function ViewLink({ view, isCurrent, onClick }: LinkProps) {
  const { id, name, is_default: isDefault, is_shared: isShared, is_own: isOwn, owner_name: owner } = view
  return (
    <>
      <a href={paths.cases.list({ view: id })} onClick={onClick} aria-current={isCurrent ? 'true' : undefined}>
        <bdi>{name}</bdi>
      </a>{' '}
      {isDefault && <StatusTag tone="info">Your default</StatusTag>}{' '}
      {isShared &&
        (isOwn ? <span className="usa-hint">shared</span> : <span className="usa-hint">shared by {owner}</span>)}
    </>
  )
}
