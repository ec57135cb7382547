-- Captain and crew of one departure for its passenger list, where they are not the boat's usual ones.
create table departure_crew (
  schedule_no bigint primary key references schedule,
  captain_name text not null check (char_length(captain_name) <= 40),
  -- Empty for a captain who sails alone.
  crew_names text not null check (char_length(crew_names) <= 200),
  written_at timestamptz not null
);
