"""What the staff do: acts on matches, inspections, reports, sanctions, appointments."""
