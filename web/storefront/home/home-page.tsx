export default function HomePage() {
  return <h1>Ride Beyond Limits</h1>
}
