import { useEffect } from 'react'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { remember } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { startListTexts } from './texts.ts'

/** Where the QR code of a group leads: the start of its round, with the group of the start list filled in. */
export default function OpenTeePage() {
  const t = useTexts(startListTexts)
  const { roundId = '' } = useParameters<'roundId'>()
  useEffect(() => {
    remember('round', roundId)
    navigate('/select-players', { replace: true })
  }, [roundId])
  return (
    <Page title={t('openTee')} narrow>
      <Skeleton shape="rows" count={4} />
    </Page>
  )
}
