/** The colors for text and its background. */
export const palette = [
  { name: 'Negro', value: '#132024' },
  { name: 'Gris', value: '#6b7280' },
  { name: 'Rojo', value: '#dc2626' },
  { name: 'Naranja', value: '#ea580c' },
  { name: 'Amarillo', value: '#facc15' },
  { name: 'Verde', value: '#16a34a' },
  { name: 'Turquesa', value: '#0d9488' },
  { name: 'Azul', value: '#2563eb' },
  { name: 'Morado', value: '#9333ea' },
  { name: 'Rosa', value: '#db2777' },
  { name: 'Rosa claro', value: '#fce3ee' },
  { name: 'Amarillo claro', value: '#fff0d3' },
  { name: 'Verde claro', value: '#dff2e6' },
  { name: 'Azul claro', value: '#dceeef' },
] as const
