const { targetOrigin, page } = JSON.parse(document.getElementById('callback')?.textContent ?? '') as {
  targetOrigin: string
  page?: string
}

if (page === undefined) {
  // The page that opened the pop-up takes it from here, and closes it.
  const opener = window.opener as Window | null
  opener?.postMessage({ resultUri: location.href }, targetOrigin)
} else {
  const url = new URL(page)
  url.searchParams.set('result_uri', location.href)
  location.replace(url)
}
