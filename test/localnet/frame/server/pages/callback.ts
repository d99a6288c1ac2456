const { targetOrigin } = JSON.parse(document.getElementById('callback')?.textContent ?? '') as {
  targetOrigin: string
}

// The page that opened the pop-up takes it from here, and closes it.
const opener = window.opener as Window | null
opener?.postMessage({ resultUri: location.href }, targetOrigin)
