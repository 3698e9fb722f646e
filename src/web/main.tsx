import './styles.css'
import './theme.ts'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const Gallery = lazy(() => import('./ui/gallery-page.tsx'))

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Gallery />
      </Suspense>
    </StrictMode>,
  )
