// Keeps the demo person's code on the page current, without touching the input beside it.
const code = document.querySelector('#demo-code')
const wait = document.querySelector('#demo-wait')

async function update() {
  const answer = await fetch(code.dataset.source, { headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const { code: digits, secondsLeft } = await answer.json()
  code.textContent = digits ?? 'Please wait'
  count(Boolean(digits), secondsLeft)
}

function count(hasCode, secondsLeft) {
  wait.textContent = hasCode
    ? `Changes in ${secondsLeft} s.`
    : `You already used this code. The next one comes in ${secondsLeft} s.`
  setTimeout(() => {
    if (secondsLeft > 1) count(hasCode, secondsLeft - 1)
    else void update()
  }, 1000)
}

void update()
