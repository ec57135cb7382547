-- An open page of the console sounds when something new comes.

alter type staff_way add value if not exists 'sound';
