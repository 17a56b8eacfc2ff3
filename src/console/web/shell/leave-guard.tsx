import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Navigate, NavigateContext, useNavigate } from '../../../ui/router/navigate.ts'
import { notifyError } from './notification-store.ts'
import { unsavedChanges } from './unsaved-changes.ts'

/**
 * Asks for confirmation before a page with unsaved changes is left, by a link, by the browser's buttons or by closing
 * the tab.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const guarded = useCallback<Navigate>(
    (to, options) => {
      // Parts of the same page, such as its timeline, do not count as another page.
      const leavesPage = to.startsWith('/') && to.split(/[?#]/)[0] !== location.pathname
      if (leavesPage && unsavedChanges.get()) setLeave(() => () => navigate(to, options))
      else navigate(to, options)
    },
    [navigate],
  )
  useBackButton(useCallback((go: () => void) => setLeave(() => go), []))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.get()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <NavigateContext value={guarded}>
      {children}
      <Question leave={leave} onClose={() => setLeave(null)} />
    </NavigateContext>
  )
}

/** The browser reports a history navigation after it happened: it is reversed until the editor has decided. */
function useBackButton(ask: (go: () => void) => void): void {
  const here = useRef(location.href)
  // Chromium calls the window's listeners in the order in which they were added, capturing or not: this effect runs
  // before that of the router, which is the parent.
  useLayoutEffect(() => {
    const follow = () => {
      here.current = location.href
    }
    const traverse = (event: PopStateEvent) => {
      const isSamePage = new URL(here.current).pathname === location.pathname
      if (!unsavedChanges.get() || isSamePage) return
      event.stopImmediatePropagation()
      history.pushState(null, '', here.current)
      ask(() => history.back())
    }
    addEventListener('popstate', traverse)
    const stop = unsavedChanges.subscribe(follow)
    return () => {
      removeEventListener('popstate', traverse)
      stop()
    }
  }, [ask])
}

function Question({ leave, onClose }: { leave: (() => void) | null; onClose: () => void }) {
  const { t } = useLingui()
  const hasDraft = leave !== null && unsavedChanges.get()?.saveDraft !== undefined
  const go = () => {
    unsavedChanges.set(null)
    leave?.()
  }
  const saveDraftAndGo = async () => {
    onClose()
    if ((await unsavedChanges.get()?.saveDraft?.()) === false)
      notifyError(t`The draft could not be stored, so this page stays open. Please try again.`)
    else go()
  }
  const discardAndGo = async () => {
    onClose()
    await unsavedChanges.get()?.discard()
    go()
  }
  return (
    <Dialog
      open={leave !== null}
      onClose={onClose}
      title={t`Leave without saving?`}
      description={
        hasDraft
          ? t`Your changes are not published yet. You can keep them as a draft and continue later.`
          : t`Your changes are not saved yet.`
      }
    >
      <div className="flex flex-col gap-2">
        <Button onClick={onClose}>{t`Stay on this page`}</Button>
        {hasDraft && (
          <Button variant="secondary" onClick={saveDraftAndGo}>
            {t`Leave and keep the draft`}
          </Button>
        )}
        <Button variant="quiet" onClick={discardAndGo}>
          {t`Discard my changes`}
        </Button>
      </div>
    </Dialog>
  )
}
