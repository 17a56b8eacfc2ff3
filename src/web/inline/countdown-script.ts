// Counts down (`Countdown` in the pages) until React does.

function count(): void {
  for (const timer of document.querySelectorAll<HTMLElement>('[data-ends]')) {
    const left = Math.ceil(Math.max(0, Number(timer.dataset.ends) - Date.now()) / 1000)
    const parts = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60]
    for (const [n, part] of timer.querySelectorAll('b').entries())
      part.textContent = String(Math.floor(parts[n] ?? 0)).padStart(2, '0')
  }
}

const counting = setInterval(count, 1000)
addEventListener('hydrating', () => clearInterval(counting))
