-- Invented movers for the demo site's second flow. To see the "no mover found" path: from Northern Ireland.
-- Regions as in the flow: 1 Scotland, 2 North East, 3 North West, 4 Yorkshire, 5 Midlands, 6 Wales, 7 East of England,
-- 8 London, 9 South East, 10 South West, 11 Northern Ireland. home: 0 house, 1 flat. storage: 0 no, 1 yes.

insert into flow_trades (flow, trade) values ('moving', 'moving');

insert into agencies (id, name, logo, has_pamphlet, age_min, age_max, trade) values
  (101, 'Harrow & Finch Removals', '/movers/harrow-finch.svg', 0, 0, 999, 'moving'),
  (102, 'Blue Lorry', '/movers/blue-lorry.svg', 0, 0, 999, 'moving'),
  (103, 'Northgate Van Lines', '/movers/northgate.svg', 0, 0, 999, 'moving'),
  (104, 'Two Flights Up', '/movers/two-flights.svg', 0, 0, 999, 'moving'),
  (105, 'Keepsake Storage & Moving', '/movers/keepsake.svg', 0, 0, 999, 'moving'),
  (106, 'Downs & Weald Movers', '/movers/downs-weald.svg', 0, 0, 999, 'moving');

insert into agency_criteria (agency_id, name, value) values
  -- Harrow & Finch, Blue Lorry: all of Great Britain
  (101, 'from_region', 1), (101, 'from_region', 2), (101, 'from_region', 3), (101, 'from_region', 4),
  (101, 'from_region', 5), (101, 'from_region', 6), (101, 'from_region', 7), (101, 'from_region', 8),
  (101, 'from_region', 9), (101, 'from_region', 10),
  (102, 'from_region', 1), (102, 'from_region', 2), (102, 'from_region', 3), (102, 'from_region', 4),
  (102, 'from_region', 5), (102, 'from_region', 6), (102, 'from_region', 7), (102, 'from_region', 8),
  (102, 'from_region', 9), (102, 'from_region', 10),
  -- Blue Lorry: no storage
  (102, 'storage', 0),
  -- Northgate: the north
  (103, 'from_region', 1), (103, 'from_region', 2), (103, 'from_region', 3), (103, 'from_region', 4),
  -- Two Flights Up: flats in and around London
  (104, 'home', 1), (104, 'from_region', 8), (104, 'from_region', 9),
  -- Keepsake: only with storage
  (105, 'storage', 1), (105, 'from_region', 5), (105, 'from_region', 7), (105, 'from_region', 8), (105, 'from_region', 9),
  -- Downs & Weald: the south
  (106, 'from_region', 8), (106, 'from_region', 9), (106, 'from_region', 10);
