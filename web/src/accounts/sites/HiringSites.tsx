import { emptySite, type FoundSites, type HiringSite, type KeptSite } from '@hireproof/contract/accounts/hiring-sites'
import { searchHiringSites } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../lib/announce.ts'
import { q, refresh } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { VoidNotice } from '../mou/VoidNotice.tsx'
import { DeleteSiteDialog } from './DeleteSiteDialog.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SiteList } from './SiteList.tsx'
import { SitesSearch, searchBody } from './sites-search.ts'

type Props = { accountId: number }

const SiteImport = lazyPart(async () => (await import('./SiteImport.tsx')).SiteImport)

/** The hiring sites of a company: a list that is searched, and one site or a whole file to add. Enrollment shows it, too. */
export function HiringSites({ accountId }: Props) {
  const { search, setSearch } = useSearch(SitesSearch)
  const query = useQuery({
    ...q(searchHiringSites, { params: { accountId }, body: searchBody(search) }),
    placeholderData: keepPreviousData,
  })
  const notice = (
    <VoidNotice atStake={query.data?.signaturesAtStake ?? []} what="the number of hiring sites in a state" />
  )
  if (search.upload !== '') {
    return (
      <>
        {notice}
        <SiteImport accountId={accountId} uploadId={search.upload} onMove={(upload) => setSearch({ upload })} />
      </>
    )
  }
  return (
    <Loaded query={query} what="hiring sites" heading="The hiring sites could not be loaded" showsRefreshFailure>
      {(found) => (
        <>
          {notice}
          <Sites accountId={accountId} found={found} isBusy={query.isPlaceholderData} />
        </>
      )}
    </Loaded>
  )
}

type SitesProps = Props & { found: FoundSites; isBusy: boolean }

function Sites({ accountId, found, isBusy }: SitesProps) {
  const { search, setSearch, hrefOf } = useSearch(SitesSearch)
  const [edited, setEdited] = useState<KeptSite | HiringSite>()
  const [removed, setRemoved] = useState<KeptSite>()
  const [isUploading, setUploading] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = (done?: string) => {
    flushSync(() => setEdited(undefined))
    heading.current?.focus()
    if (!done) return
    announce(done)
    void refresh(searchHiringSites)
  }
  if (edited) {
    return (
      <SiteForm
        {...{ accountId }}
        site={edited}
        physicalAddress={found.physicalAddress}
        onDone={close}
        onShow={(text) => {
          close()
          setSearch({ text, state: '' })
        }}
      />
    )
  }
  return (
    <>
      <SiteList
        {...{ accountId, found, isBusy, search, hrefOf }}
        headingRef={heading}
        onSearch={setSearch}
        onAdd={() => setEdited({ ...emptySite })}
        onEdit={setEdited}
        onDelete={setRemoved}
        onUpload={() => setUploading(true)}
      />
      {isUploading && (
        <SiteImport
          {...{ accountId }}
          uploadId="new"
          onMove={(upload) => setSearch({ upload })}
          dialog={{ onClose: () => setUploading(false), pageHref: hrefOf({ upload: 'new' }) }}
        />
      )}
      <DeleteSiteDialog
        {...{ accountId }}
        site={removed}
        onClose={(done) => {
          setRemoved(undefined)
          if (done) close(done)
        }}
      />
    </>
  )
}
