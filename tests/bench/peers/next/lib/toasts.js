const listeners = new Set()
let shown = []
let lastId = 0

function change(next) {
  shown = next
  for (const changed of listeners) changed()
}

const show = (kind) => (text) => {
  const id = ++lastId
  change([...shown.slice(-3), { id, kind, text }])
  setTimeout(() => toast.dismiss(id), 5000)
}

export const toast = {
  success: show('success'),
  error: show('error'),
  dismiss: (id) => change(shown.filter((one) => one.id !== id)),
}

export const toastStore = {
  current: () => shown,
  subscribe(changed) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
