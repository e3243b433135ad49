import { useEffect, useState } from 'react'

/** Now, in milliseconds since 1970: a component that uses it renders again every second. */
export const useSecond = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
