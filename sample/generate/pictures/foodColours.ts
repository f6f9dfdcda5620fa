/** The colours of foods, which are the same in all palettes. */
export const foodColours = {
  rice: '#fff8e8',
  dal: '#dda032',
  paneer: '#c9562c',
  spinach: '#5d7d35',
  curd: '#f8f1e2',
  kheer: '#f0dab0',
  chickpeas: '#96602f',
  saffron: '#f0a830',
  syrup: '#5f2c1e',
  bread: '#e2ad58',
  clay: '#b5613a',
  beet: '#a2304c',
} as const;

/** The colours of the dishes in the bowls of a thali and on a banana leaf. */
export const dishColours = [
  foodColours.dal,
  foodColours.paneer,
  foodColours.spinach,
  foodColours.curd,
  foodColours.chickpeas,
  foodColours.kheer,
  foodColours.beet,
  foodColours.saffron,
] as const;
